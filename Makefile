# Two commands do everything: `make play` and `make test`.

CARGO ?= cargo

.PHONY: help play pages build test test-long lint doc bench fuzz install install-long clean

help: ## Show the targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /\1\t/' | expand -t 14

play: build ## Build everything and play in the browser
	./target/release/varan serve --open

pages: install
	@if [ -f web/package.json ]; then cd web && npm ci --no-audit --no-fund && npm run build; fi

build: install pages
	$(CARGO) build --release --locked -p varan

test: install ## Pass all tests
	$(CARGO) test --workspace --locked

test-long: install-long ## The long tests: deep perfts, 200,000 differential positions, fuzzing
	VARAN_LONG=1 $(CARGO) test --release --workspace --locked -- --nocapture
	$(MAKE) fuzz SECONDS_EACH=120

fuzz: install-long ## Run every fuzz target for SECONDS_EACH seconds (default 30)
	scripts/fuzz $(or $(SECONDS_EACH),30)

lint: install ## Formatting and clippy, warnings denied
	$(CARGO) fmt --all --check
	$(CARGO) clippy --workspace --all-targets --locked -- -D warnings

doc: install ## Build the documentation, warnings denied
	RUSTDOCFLAGS="-D warnings" $(CARGO) doc --workspace --no-deps --locked

bench: install ## Perft speed of every game, beside fairy-stockfish where it is installed
	$(CARGO) bench --locked -p rules --bench perft

install:
	@scripts/install

install-long:
	@scripts/install --long

clean: ## Remove everything that was built
	$(CARGO) clean
