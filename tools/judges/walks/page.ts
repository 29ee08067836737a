/** What stands on a page, as one who uses it names it. */
export interface Target {
  readonly role: 'button' | 'checkbox' | 'dialog' | 'heading' | 'link' | 'list' | 'log' | 'text' | 'textbox';
  /** The accessible name or, of a text, what it says; a pattern may be a part. */
  readonly name: string | RegExp;
  /** What it stands in. */
  readonly in?: Target;
}

/** A page of any browser, by what all drivers have. */
export interface Page {
  /** Loads an address, and does not wait for what its scripts do. */
  readonly open: (url: string) => Promise<void>;
  /** The value of an expression in the page, which may be a promise of JSON. */
  readonly evaluate: (expression: string) => Promise<unknown>;
  /** Clicks where the element of an expression is. Rejects where nothing can be clicked there. */
  readonly click: (expression: string) => Promise<void>;
  /** Presses the keys of a text in the element of an expression. */
  readonly type: (expression: string, text: string) => Promise<void>;
}

/** Browsers of several people; each person is a page with cookies of its own. */
export interface Engine {
  /** With its version, as the browser calls itself. */
  readonly name: string;
  readonly person: () => Promise<Page>;
  readonly end: () => Promise<void>;
}
