import { linkTo, pages } from '#product/pages.ts';
import type { Judge, Verdict } from './judge.ts';
import { packages } from './packages.ts';

const HTML_VALIDATE = 'html-validate';
const CSP_EVALUATOR = 'csp_evaluator';

/** The first page, one about the product, a policy, and one that is the same bytes for everyone. */
const PATHS = [
  linkTo(pages.map.home),
  linkTo(pages.public.text, { '*': 'help' }),
  linkTo(pages.support.policy, { policy: 'privacy-policy' }),
  linkTo(pages.chat.list),
];

/** The HTML that the server sends, before any script, and the policy of what a page may load. */
export const html: Judge = {
  name: 'html',
  programs: [HTML_VALIDATE, CSP_EVALUATOR].map(packages.program),
  run: async (ground) => {
    const { url } = await ground.server();
    const verdicts: Verdict[] = [];
    for (const path of PATHS) {
      const answer = await fetch(url + path, { headers: { accept: 'text/html' } });
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
      verdicts.push(await byHtmlValidate(path, await answer.text()));
      const policy = answer.headers.get('content-security-policy');
      if (policy === null) throw new Error(`${path} has no Content-Security-Policy`);
      verdicts.push(await byCspEvaluator(path, policy));
    }
    return {
      errors: verdicts.flatMap(({ errors }) => errors),
      warnings: [...new Set(verdicts.flatMap(({ warnings }) => warnings))],
    };
  },
};

interface HtmlValidate {
  readonly HtmlValidate: new (config: object) => {
    readonly validateString: (
      markup: string,
      name: string,
    ) => Promise<{ readonly results: readonly Result[] }>;
  };
}

interface Result {
  readonly messages: readonly {
    readonly ruleId: string;
    /** 2 is an error, 1 a warning. */
    readonly severity: number;
    readonly message: string;
    readonly line: number;
    readonly column: number;
  }[];
}

/** What HTML and WCAG demand; how markup is written where the standard leaves it free is not judged. */
const HTML_RULES = {
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  // Every file is of the server's own origin.
  rules: { 'require-sri': ['error', { target: 'crossorigin' }], 'doctype-style': 'off' },
};

async function byHtmlValidate(path: string, markup: string): Promise<Verdict> {
  const { HtmlValidate } = await packages.load<HtmlValidate>(HTML_VALIDATE);
  const { results } = await new HtmlValidate(HTML_RULES).validateString(markup, path);
  const found = results.flatMap(({ messages }) => messages);
  const lines = (isWanted: (severity: number) => boolean) =>
    found
      .filter(({ severity }) => isWanted(severity))
      .map(({ ruleId, message, line, column }) => `${path}:${line}:${column} ${ruleId}: ${message}`);
  return { errors: lines((severity) => severity >= 2), warnings: lines((severity) => severity < 2) };
}

interface CspEvaluator {
  readonly CspEvaluator: new (policy: unknown) => { readonly evaluate: () => readonly Finding[] };
}
interface CspParser {
  readonly CspParser: new (policy: string) => { readonly csp: unknown };
}
interface Finding {
  readonly directive: string;
  readonly value?: string;
  readonly description: string;
  readonly severity: number;
}

/** Severities of csp_evaluator, the worse the lower: 10 high, 20 syntax, 30 medium, 40 "may be high", then hints. */
const SYNTAX = 20;
const MEDIUM = 30;

async function byCspEvaluator(path: string, policy: string): Promise<Verdict> {
  const { CspEvaluator } = await packages.load<CspEvaluator>(`${CSP_EVALUATOR}/dist/evaluator.js`);
  const { CspParser } = await packages.load<CspParser>(`${CSP_EVALUATOR}/dist/parser.js`);
  const found = new CspEvaluator(new CspParser(policy).csp).evaluate();
  const lines = (isWanted: (severity: number) => boolean) =>
    found
      .filter(({ severity }) => isWanted(severity))
      .map(({ directive, value = '', description }) => `csp ${directive} ${value}: ${description}`);
  return {
    errors: lines((severity) => severity <= SYNTAX).map((line) => `${path} ${line}`),
    warnings: lines((severity) => severity > SYNTAX && severity <= MEDIUM),
  };
}
