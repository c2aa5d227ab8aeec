/**
 * What Firefox says of a navigation whose request it replaces. On a busy machine Firefox gives up the request of
 * a navigation at once and sends another, in the same navigation. It reports the first as failed, and the
 * command with it, although the document arrives. This class leaves those reports out.
 */

interface Message {
  readonly type?: string;
  readonly id?: number;
  readonly method?: string;
  readonly message?: string;
  readonly params?: {
    readonly context?: string;
    readonly navigation?: string | null;
    readonly request?: { readonly request: string; readonly url: string };
    readonly errorText?: string;
  };
}

/** A report that waits until it is known whether another request follows. */
interface HeldReport {
  readonly text: string;
  /** The command that it answers; undefined for an event. */
  readonly commandId: number | undefined;
}

interface Navigation {
  /** The request that the document will come from. */
  request?: { readonly request: string; readonly url: string };
  hasReplaced: boolean;
  held: readonly HeldReport[];
}

const navigatingCommands = ['browsingContext.navigate', 'browsingContext.reload'];
/** How Firefox names the end of a request that it gave up. */
const givenUp = /NS_BINDING_ABORTED|NS_ERROR_FAILURE/;
/** How the messages start that matter here. The others may be large and are not parsed. */
const matters =
  /^\{"type":"(?:error"|event","method":"(?:network\.(?:beforeRequestSent|fetchError)|browsingContext\.navigationStarted)")/;
/** The second request was seen up to 140 ms after the first one's end, with thirty processes for each core. */
const holdMs = 5_000;

export class ReplacedRequests {
  private readonly deliver: (text: string) => void;
  private readonly navigations = new Map<string, Navigation>();
  private readonly replaced = new Set<string>();
  /** The last navigation of each browsing context. */
  private readonly latest = new Map<string, string>();
  /** The context of each command that navigates. */
  private readonly commands = new Map<number, string>();

  /** @param deliver passes a message on to Playwright that was held back. */
  constructor(deliver: (text: string) => void) {
    this.deliver = deliver;
  }

  /** Follows a command of Playwright's. */
  noteCommand({ id, method, params }: Message): void {
    if (id === undefined || params?.context === undefined) return;
    if (navigatingCommands.includes(method ?? '')) this.commands.set(id, params.context);
  }

  /** @returns what Playwright receives now in place of a message of Firefox's; undefined for nothing. */
  forwarded(text: string): string | undefined {
    if (!matters.test(text)) return text;
    const message = JSON.parse(text) as Message;
    if (message.type === 'error') return this.ofCommand(message, text);
    const { context, navigation, request, errorText } = message.params ?? {};
    if (typeof navigation !== 'string') return text;
    if (request === undefined) this.begin(context ?? '', navigation);
    else if (errorText === undefined) this.follow(navigation, request);
    else return this.ofRequest(navigation, request.request, errorText, text);
    return text;
  }

  private ofCommand({ id = -1, message = '' }: Message, text: string): string | undefined {
    const context = this.commands.get(id);
    if (context === undefined || !givenUp.test(message)) return text;
    const name = this.latest.get(context) ?? '';
    if (this.at(name).hasReplaced) return this.success(name, id);
    this.hold(name, { text, commandId: id });
    return undefined;
  }

  private ofRequest(
    name: string,
    request: string,
    errorText: string,
    text: string,
  ): string | undefined {
    if (this.replaced.has(request)) return undefined;
    if (!givenUp.test(errorText)) return text;
    this.hold(name, { text, commandId: undefined });
    return undefined;
  }

  private begin(context: string, name: string): void {
    // Whatever the former one waits for does not come any more.
    this.giveUp(this.latest.get(context) ?? '');
    this.latest.set(context, name);
  }

  private follow(name: string, request: NonNullable<Navigation['request']>): void {
    const navigation = this.at(name);
    // A redirect keeps the name of its request.
    if (navigation.request !== undefined && navigation.request.request !== request.request) {
      this.replaced.add(navigation.request.request);
      navigation.hasReplaced = true;
    }
    navigation.request = request;
    if (!navigation.hasReplaced) return;
    for (const { commandId } of this.taken(name)) {
      if (commandId !== undefined) this.deliver(this.success(name, commandId));
    }
  }

  private hold(name: string, report: HeldReport): void {
    const navigation = this.at(name);
    navigation.held = [...navigation.held, report];
    setTimeout(() => {
      this.giveUp(name);
    }, holdMs);
  }

  /** No other request has followed: the failure was one. */
  private giveUp(name: string): void {
    for (const { text } of this.taken(name)) this.deliver(text);
  }

  private taken(name: string): readonly HeldReport[] {
    const navigation = this.at(name);
    const { held } = navigation;
    navigation.held = [];
    return held;
  }

  private at(name: string): Navigation {
    const known = this.navigations.get(name) ?? { hasReplaced: false, held: [] };
    this.navigations.set(name, known);
    return known;
  }

  private success(navigation: string, id: number): string {
    const url = this.at(navigation).request?.url;
    return JSON.stringify({ type: 'success', id, result: { navigation, url } });
  }
}
