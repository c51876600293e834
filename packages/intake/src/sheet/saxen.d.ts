declare module 'saxen' {
  type Decode = (text: string) => string;

  /** The part of the library's interface that is used here: it ships no types. */
  export class Parser {
    on(
      event: 'openTag',
      listen: (name: string, attributes: () => Record<string, string> | false, decode: Decode) => void,
    ): this;
    on(event: 'closeTag', listen: (name: string) => void): this;
    on(event: 'text', listen: (text: string, decode: Decode) => void): this;
    on(event: 'cdata', listen: (text: string) => void): this;
    on(event: 'comment' | 'question' | 'attention' | 'error' | 'warn', listen: () => void): this;
    write(xml: string): this;
    end(): Error | null;
  }
}
