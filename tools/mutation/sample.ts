/** What is asked of a node of a syntax tree of Babel. */
export interface CodePath {
  isFunction(): boolean;
  readonly node: {
    readonly type: string;
    /** Of a property of a class. */
    readonly static?: boolean | null;
    readonly start?: number | null;
    readonly end?: number | null;
    readonly loc?: {
      readonly start: { readonly line: number };
      readonly end: { readonly line: number };
    } | null;
  };
}

/** A longer function is no unit of its own: those within it are. */
const LONGEST_UNIT_LINES = 40;

/**
 * A systematic sample: every n-th function of up to forty lines is broken, with all it holds, and always what is around
 * it within a longer one. The files of a slice are asked about one after another. What runs once when its module is
 * loaded is left out, such as tables: where a test loads modules itself, Stryker would count that test as the one that
 * has to notice, although it proves something else.
 *
 * @param oneIn of how many functions one is broken
 */
export function sampleOf(oneIn: number): { readonly shouldIgnore: (path: CodePath) => string | undefined } {
  let seen = 0;
  let endOfCode = 0;
  let endOfBroken = 0;
  return {
    shouldIgnore: (path) => {
      const { type, start, end, loc } = path.node;
      if (type === 'Program') endOfCode = endOfBroken = 0;
      if ((start ?? 0) >= endOfCode) {
        if (!holdsLaterCode(path.node)) return 'runs once, when its module is loaded';
        if (isLaterCode(path.node)) endOfCode = end ?? 0;
      }
      if (!path.isFunction() || !loc || (start ?? 0) < endOfBroken) return undefined;
      if (loc.end.line - loc.start.line >= LONGEST_UNIT_LINES) return undefined;
      if (seen++ % oneIn !== 0) return 'not in the sample';
      endOfBroken = end ?? 0;
      return undefined;
    },
  };
}

/** Whether it may run after its module was loaded: a function, or a field that every object of a class gets. */
const isLaterCode = ({ type, static: isStatic }: CodePath['node']): boolean =>
  /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$|^(Object|Class|ClassPrivate)Method$/.test(
    type,
  ) ||
  (/^Class(Private)?Property$/.test(type) && isStatic !== true);

/** Stryker leaves out all within a node that is left out. */
function holdsLaterCode(part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return false;
  return (isNode(part) && isLaterCode(part)) || Object.values(part).some(holdsLaterCode);
}

const isNode = (part: object): part is CodePath['node'] => 'type' in part && typeof part.type === 'string';

/** Stryker's plugin; the environment says of how many functions one is broken. */
export const strykerPlugins = [
  { kind: 'Ignore', name: 'sample', value: sampleOf(Number(process.env['MUTATION_ONE_IN'] ?? 1)) },
];
