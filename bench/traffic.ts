/** Counts what an origin sends: the page's requests and the worker's alike, which no single page sees. */
export class Traffic {
  private requests = 0;
  private bytes = 0;

  /** For a server to call after each answer. @param bytes of the body as it was sent. */
  readonly note = (bytes: number): void => {
    this.requests += 1;
    this.bytes += bytes;
  };

  /** Waits until nothing has been asked for two seconds: the page and its worker have all they want. */
  async atRest(): Promise<void> {
    for (let before = -1; before !== this.requests;) {
      before = this.requests;
      await new Promise((resolve) => setTimeout(resolve, 2_000));
    }
  }

  /** Since the server was started. */
  get sum(): { readonly requests: number; readonly bytes: number } {
    return { requests: this.requests, bytes: this.bytes };
  }
}
