# Two commands do everything: `make play` and `make test`.

CARGO ?= cargo

.PHONY: help play web build test test-web screenshots test-long lint doc bench fuzz install install-test install-long clean

help: ## Show the targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /\1\t/' | expand -t 14

play: build ## Build everything and play in the browser
	./target/release/varan serve --open

build: web
	$(CARGO) build --release --locked -p varan

test: install-test test-web ## Pass all tests
	$(CARGO) test --workspace --locked

web: install ## Build the pages, which become part of the program
	cd web && npm run build

test-web: install-test build ## Check the pages, test their parts, and test the whole in a browser
	cd web && npm run check && npm test && npm run e2e

screenshots: install-test build ## Pictures of every page, wide and narrow, by day and by night, in web/screenshots
	cd web && SCREENSHOTS=screenshots npm run e2e

test-long: install-long ## The long tests: deep perfts, 200,000 differential positions, fuzzing
	VARAN_LONG=1 $(CARGO) test --release --workspace --locked -- --nocapture
	$(MAKE) fuzz SECONDS_EACH=120

fuzz: install-long ## Run every fuzz target for SECONDS_EACH seconds (default 30)
	scripts/fuzz $(or $(SECONDS_EACH),30)

lint: install-test ## Formatting and clippy, warnings denied
	$(CARGO) fmt --all --check
	$(CARGO) clippy --workspace --all-targets --locked -- -D warnings
	cd web && npm run lint

doc: install ## Build the documentation, warnings denied
	RUSTDOCFLAGS="-D warnings" $(CARGO) doc --workspace --no-deps --locked

bench: install ## Speed of perft and search in every game, beside fairy-stockfish where it is installed
	$(CARGO) bench --locked -p rules --bench perft
	$(CARGO) bench --locked -p engine --bench speed

install:
	@scripts/install

install-test:
	@scripts/install --test

install-long:
	@scripts/install --long

clean: ## Remove everything that was built
	$(CARGO) clean
