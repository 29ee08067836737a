import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectRoot } from '#platform/config/project-root.ts';
import type { OpenApiDocument } from '#platform/open-api/document-types.ts';
import { CLIENT_TYPES, clientTypes, generator } from '../api/client-types.ts';
import type { Judge, Verdict } from './judge.ts';
import { packages } from './packages.ts';

const REDOCLY = '@redocly/cli';
const SPECTRAL = '@stoplight/spectral-cli';

/** The document that a server answers: by two linters of others, and by the types of our client. */
export const openapi: Judge = {
  name: 'openapi',
  programs: [...[REDOCLY, SPECTRAL].map(packages.program), generator],
  run: async (ground) => {
    const { url } = await ground.server();
    const folder = mkdtempSync(path.join(tmpdir(), 'judge-openapi-'));
    try {
      const text = await answeredDocument(url);
      const file = path.join(folder, 'openapi.json');
      writeFileSync(file, text);
      const verdicts = [await byRedocly(file), await bySpectral(file), await byTypes(text)];
      return {
        errors: verdicts.flatMap(({ errors }) => errors),
        warnings: verdicts.flatMap(({ warnings }) => warnings),
      };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** The document as a server answers it, indented, so that a line of a finding says where. */
async function answeredDocument(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/openapi.json`);
  if (!answer.ok) throw new Error(`/api/openapi.json answered ${answer.status}`);
  return JSON.stringify(await answer.json(), null, 2);
}

interface RedoclyProblem {
  readonly ruleId: string;
  readonly severity: 'error' | 'warn';
  readonly message: string;
  readonly location: readonly { readonly pointer?: string }[];
}

async function byRedocly(file: string): Promise<Verdict> {
  const args = ['lint', '--extends=recommended', '--format=json', '--max-problems=1000', file];
  const said = await packages.run(REDOCLY, 'redocly', args);
  const { problems } = readJson(REDOCLY, said.out, said.all) as {
    readonly problems: readonly RedoclyProblem[];
  };
  const lines = (severity: RedoclyProblem['severity']) =>
    problems
      .filter((problem) => problem.severity === severity)
      .map(
        ({ ruleId, message, location }) => `redocly ${ruleId}: ${message} (${location[0]?.pointer ?? ''})`,
      );
  return { errors: lines('error'), warnings: lines('warn') };
}

interface SpectralProblem {
  readonly code: string;
  /** 0 is an error, 1 a warning, 2 and 3 are hints. */
  readonly severity: number;
  readonly message: string;
  readonly path: readonly (string | number)[];
}

async function bySpectral(file: string): Promise<Verdict> {
  const ruleset = path.join(import.meta.dirname, 'spectral.yaml');
  const said = await packages.run(SPECTRAL, 'spectral', [
    'lint',
    '--quiet',
    '-f',
    'json',
    '-r',
    ruleset,
    file,
  ]);
  const problems = readJson(SPECTRAL, said.out, said.all) as readonly SpectralProblem[];
  const lines = (fits: (severity: number) => boolean) =>
    problems
      .filter(({ severity }) => fits(severity))
      .map(({ code, message, path: at }) => `spectral ${code}: ${message} (${at.join('.')})`);
  return { errors: lines((severity) => severity === 0), warnings: lines((severity) => severity > 0) };
}

/** The first JSON value that a program printed. @throws with all it said where there is none */
function readJson(program: string, out: string, all: string): unknown {
  const from = out.search(/[[{]/);
  try {
    return JSON.parse(out.slice(from));
  } catch (cause) {
    throw new Error(`${program} said no JSON:\n${all.slice(-2_000)}`, { cause });
  }
}

async function byTypes(text: string): Promise<Verdict> {
  const made = await clientTypes(JSON.parse(text) as OpenApiDocument);
  const stored = readFileSync(path.join(projectRoot, CLIENT_TYPES), 'utf8');
  return { errors: made === stored ? [] : [`${CLIENT_TYPES} is outdated: npm run api`], warnings: [] };
}
