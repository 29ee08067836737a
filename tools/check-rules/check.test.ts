import { describe, expect, it } from 'vitest';
import { checkRules } from './check.ts';
import { citationsIn, citedByTitle, readRegister } from './register.ts';

const register = readRegister(`
| ID | spec § | statement | kind |
|---|---|---|---|
| MAP-14 | 4.8 | Button state: loaded. | data |
| MAP-15 | 4.8 | Button state: rate limited. | data |
| MAP-18 | 4.8 | Rate limited 1.2 s after loaded. | behaviour |
| D5-01 | \`POST /api/softReload\` | body | answer | stated |
`);
const readme = (rules: string) => [
  { file: 'product/map/README.md', text: `# Map\n\nMAP-99 here.\n\n## Rules\n\n${rules}\n\n## Parts\n` },
];
const run = (title: string, passed = true) => ({ title, file: 'a.test.ts', passed });

describe('the rule check', () => {
  it('reads rows with their kinds, and tables as tables', () => {
    expect([...register.values()].map((row) => `${row.id} ${row.kind}`)).toEqual([
      'MAP-14 data',
      'MAP-15 data',
      'MAP-18 behaviour',
      'D5-01 table',
    ]);
  });

  it('reads ranges and single citations from titles', () => {
    expect(citationsIn('MAP-14..15 and D5-01').flatMap((c) => c.ids)).toEqual(['MAP-14', 'MAP-15', 'D5-01']);
    const cited = (title: string) => citedByTitle(title).flatMap(({ ids }) => ids);
    expect(cited('[MAP-18] waits, unlike MAP-14')).toEqual(['MAP-18']);
    expect(cited('[MAP-14, MAP-15] [MAP-18] waits')).toEqual(['MAP-14', 'MAP-15', 'MAP-18']);
    expect(cited('[MAP-18] waits for [MAP-14]')).toEqual(['MAP-18']);
    expect(cited('waits for [MAP-14]')).toEqual([]);
  });

  it('passes when every listed rule has a passed test', () => {
    const report = checkRules(register, readme('- MAP-14..15\n- MAP-18'), [
      run('[MAP-14..15] a'),
      run('[MAP-18] b'),
    ]);
    expect(report.faults).toEqual([]);
    expect([...report.proven]).toEqual(['MAP-14', 'MAP-15', 'MAP-18']);
  });

  it('finds a rule without a test, and one whose test failed', () => {
    expect(checkRules(register, readme('- MAP-18'), []).faults).toEqual([
      'product/map/README.md: MAP-18 has no test that cites it',
    ]);
    expect(
      checkRules(register, readme('- MAP-18'), [run('[MAP-18] b'), run('[MAP-18] c', false)]).faults,
    ).toHaveLength(1);
  });

  it('allows ranges for data rows only', () => {
    expect(
      checkRules(register, readme('- MAP-14..18'), [run('[MAP-14..18] all')]).faults.join('\n'),
    ).toContain('ranges are for data rows only');
  });

  it('finds ids that are not in the register, and citations that no README lists', () => {
    expect(checkRules(register, readme('- MAP-77'), [run('[MAP-77] x')]).faults).toContain(
      'product/map/README.md: MAP-77 is not in the register',
    );
    expect(checkRules(register, [], [run('[MAP-14] x')]).faults).toEqual([
      'a.test.ts: cites MAP-14, which no README lists',
    ]);
  });

  it('finds a slice that does not list its rules', () => {
    const slice = { file: 'product/map/README.md', text: '# Map\n\nKept here: MAP-18.\n' };
    const part = { file: 'product/map/web/README.md', text: '# Map on the screen\n' };
    expect(checkRules(register, [slice, part], []).faults).toEqual([
      'product/map/README.md: has no heading "## Rules" with what the slice keeps',
    ]);
  });

  it("accepts a slice's own rules under its own prefix", () => {
    expect(checkRules(register, readme('- PRES-01 says more'), [run('[PRES-01] x')]).faults).toEqual([]);
  });
});
