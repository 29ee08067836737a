import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { projectRoot } from '#platform/config/project-root.ts';

const README = 'packages/client/README.md';
const PACKAGE = 'hereabout-client';
const PROGRAM = path.join(projectRoot, 'packages/client/example.mts');

/** What the examples leave to their reader. */
const OWN = `
declare const [email, password, userIdTo]: [string, string, string];
declare const readToken: () => string | null;
declare const keepToken: (token: string) => void;
declare const tokenOfEmail: () => Promise<string>;
declare const wait: (seconds: number) => Promise<void>;
`;

/** The blocks of TypeScript, as the one program that they are in turn. */
const examples = (): string =>
  [...readFileSync(path.join(projectRoot, README), 'utf8').matchAll(/^```ts\n([^]*?)^```$/gm)]
    .map(([, code = '']) => code)
    .join('');

/** What the compiler says of a program beside the client, which it imports by its name. */
function errorsOf(program: string): readonly string[] {
  const options: ts.CompilerOptions = {
    ...{ strict: true, noEmit: true, target: ts.ScriptTarget.ES2023, types: [] },
    ...{ module: ts.ModuleKind.NodeNext, skipDefaultLibCheck: true },
    paths: { [PACKAGE]: [path.join(projectRoot, 'packages/client/index.d.ts')] },
  };
  const disk = ts.createCompilerHost(options);
  const host: ts.CompilerHost = {
    ...disk,
    fileExists: (file) => file === PROGRAM || disk.fileExists(file),
    readFile: (file) => (file === PROGRAM ? program : disk.readFile(file)),
    getSourceFile: (file, language) =>
      file === PROGRAM ? ts.createSourceFile(file, program, language) : disk.getSourceFile(file, language),
  };
  return ts
    .getPreEmitDiagnostics(ts.createProgram([PROGRAM], options, host))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

it('the examples of the client compile for a program that is as strict as can be', () => {
  const code = examples();
  expect(code).toContain(`from '${PACKAGE}'`);
  expect(errorsOf(code + OWN)).toEqual([]);
});

it('a pair of coordinates is two numbers in what is sent and in what is answered', () => {
  const sends = (coordinates: string) =>
    errorsOf(`
      import { createApiClient, type Schema } from '${PACKAGE}';
      const { data } = await createApiClient({ baseUrl: '' }).POST('/api/message', {
        body: { userIdTo: '', body: '', embed: { type: 'location', coordinates: ${coordinates} } },
      });
      const embed = data?.embed;
      if (embed?.type === 'location') {
        const pair: Schema['LngLatPair'] = embed.coordinates;
        console.log(pair);
      }`);
  expect(sends('[-87.63, 41.878]')).toEqual([]);
  expect(sends('[-87.63, 41.878, 0]').join()).toContain('[number, number]');
});
