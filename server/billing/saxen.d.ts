/** What of the XML reader is used; it brings no types of its own. */
declare module 'saxen' {
  export class Parser {
    on(event: 'openTag', heard: (name: string, attributes: () => Record<string, string>) => void): this;
    on(event: 'closeTag', heard: (name: string) => void): this;
    on(event: 'text', heard: (value: string, decode: (text: string) => string) => void): this;
    on(event: 'error', heard: (error: Error) => void): this;
    parse(xml: string): void;
  }
}
