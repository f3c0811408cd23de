"""A game and an analysis through python-chess. Usage: uci.py PROGRAM [ARGS ...]"""

import sys

import chess
import chess.engine


def play(engine):
    board = chess.Board()
    while not board.is_game_over(claim_draw=True) and board.ply() < 160:
        result = engine.play(board, chess.engine.Limit(nodes=300), info=chess.engine.INFO_ALL)
        assert result.move in board.legal_moves, (board.fen(), result.move)
        assert "score" in result.info and "nodes" in result.info, result.info
        board.push(result.move)
    print("game", board.result(claim_draw=True), board.ply())


def analyse(engine):
    board = chess.Board("r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR w KQkq - 0 1")
    lines = engine.analyse(board, chess.engine.Limit(depth=4), multipv=3)
    assert len(lines) == 3, lines
    assert len({line["pv"][0] for line in lines}) == 3, lines
    assert lines[0]["pv"][0] == chess.Move.from_uci("f3f7"), lines
    assert lines[0]["score"].relative == chess.engine.Mate(1), lines
    print("lines", [line["pv"][0].uci() for line in lines])


def shuffled(engine):
    board = chess.Board("1k6/8/8/8/8/8/8/1K4R1 w G - 0 1", chess960=True)
    castling = chess.Move.from_uci("b1g1")
    assert castling in board.legal_moves
    result = engine.play(board, chess.engine.Limit(depth=2), root_moves=[castling])
    assert result.move == castling, result.move
    board.push(castling)
    result = engine.play(board, chess.engine.Limit(depth=2))
    assert result.move in board.legal_moves
    print("shuffled", result.move)


def ponder(engine):
    board = chess.Board()
    for _ in range(4):
        board.push(engine.play(board, chess.engine.Limit(white_clock=2, black_clock=2, white_inc=0.05, black_inc=0.05), ponder=True).move)
        board.push(next(iter(board.legal_moves)))
    print("ponder", board.fen())


with chess.engine.SimpleEngine.popen_uci(sys.argv[1:], timeout=30) as engine:
    assert engine.id["name"].startswith("Varan "), engine.id
    engine.configure({"UCI_Variant": "chess"} if "UCI_Variant" in engine.options and not engine.options["UCI_Variant"].is_managed() else {})
    for part in (play, analyse, shuffled, ponder):
        part(engine)
print("done")
