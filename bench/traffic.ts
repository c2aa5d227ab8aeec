/** Counts what an origin sends, both to the page and to the worker. No single page sees both. */
export class Traffic {
  private requests = 0;
  private bytes = 0;

  /** A server calls this after each response. @param bytes of the body as it was sent. */
  readonly note = (bytes: number): void => {
    this.requests += 1;
    this.bytes += bytes;
  };

  /** Waits until no request has arrived for two seconds. The page and its worker then have all they need. */
  async atRest(): Promise<void> {
    for (let before = -1; before !== this.requests;) {
      before = this.requests;
      await new Promise((resolve) => setTimeout(resolve, 2_000));
    }
  }

  /** The totals since the server was started. */
  get sum(): { readonly requests: number; readonly bytes: number } {
    return { requests: this.requests, bytes: this.bytes };
  }
}
