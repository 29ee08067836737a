import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '#platform/config/project-root.ts';
import type { Routes } from '#product/client-slice.ts';
import { slices } from './composition.ts';
import { firstModules } from './start/first-modules.ts';

const modules = new Map<string, { readonly imports: readonly string[]; readonly texts: readonly string[] }>();

function readModule(file: string) {
  const source = readFileSync(path.join(projectRoot, file), 'utf8');
  const imports = [...source.matchAll(/^(?:import|export) (?!type )(?:[^;']* from )?'([#.][^']+\.tsx?)'/gm)];
  return {
    imports: imports.map(([, of = '']) =>
      of.startsWith('#') ? of.slice(1) : path.join(path.dirname(file), of),
    ),
    texts: [...source.matchAll(/useTranslation\(([^)]*)\)/g)].flatMap(([, named = '']) =>
      [...named.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name),
    ),
  };
}

/** The texts of a page and of everything loaded with it. */
function textsOf(page: string): string[] {
  const seen = new Set<string>();
  const texts = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    const module = modules.get(file) ?? readModule(file);
    modules.set(file, module);
    module.texts.forEach((name) => texts.add(name));
    module.imports.forEach(visit);
  };
  visit(page);
  return [...texts].filter((name) => !firstModules.some((first) => first === name)).sort();
}

const tables = globSync(['apps/web/pages/*/routes.ts', 'product/*/web/routes.ts'], { cwd: projectRoot });

it("[GUARD-17] [GUARD-18] a page's texts load with its code", async () => {
  expect(tables).toHaveLength(slices.filter(({ routes }) => routes).length);
  for (const table of tables) {
    const { routes } = (await import(path.join(projectRoot, table))) as { readonly routes: Routes };
    for (const [address, { load, texts = [] }] of Object.entries(routes)) {
      const file = /["']([\w./-]+\.tsx)["']/.exec(String(load))?.[1];
      if (load) expect(file, address).toBeDefined();
      if (!file) continue;
      const page = file.startsWith('/') ? file.slice(1) : path.join(path.dirname(table), file);
      expect([...texts].sort(), address).toEqual(textsOf(page));
    }
  }
});
