import type { Diagnostic } from '../diagnose/diagnostics.ts';
import { startExamination } from '../examine.ts';
import { argumentsOf, wholeNumber, write, type Command } from './command.ts';
import { inputsOf, watched, type Input } from './inputs.ts';

const help = `
usage: x12 check [--snip N] [--json] [--quiet] [FILE | FOLDER | -]…

Checks messages of any size and prints a line for each fault: file, line, segment, element, severity, code and what it means.
No line holds a value of the message.

  --snip N   the highest SNIP type to check: 1 syntax, 2 guide, 3 sums, 4 situations, 5 code lists, 7 all (7 unless told)
  --json     a JSON object a line
  --quiet    no line for a message without fault

Exit code: 0 no error, 1 errors, 2 something could not be read.
`;

type Snip = 1 | 2 | 3 | 4 | 5 | 7;
const snips: readonly Snip[] = [1, 2, 3, 4, 5, 7];

async function examined(
  input: Input,
  snip: Snip,
): Promise<{ readonly readable: boolean; readonly faults: readonly Diagnostic[] }> {
  const examination = startExamination(() => {}, { snip });
  for await (const chunk of watched(input)) if (!examination.push(chunk)) break;
  const { readable, report } = examination.end();
  return { readable, faults: report.sorted() };
}

const lineOf = (name: string, f: Diagnostic): string =>
  `${name}:${f.line}: segment ${f.segment} ${f.element || f.segmentId}${f.path === '' ? '' : ` in ${f.path}`}: ` +
  `${f.severity} ${f.code}: ${f.message}\n`;

export const check: Command = {
  help,
  async run(args) {
    const { values, positionals } = argumentsOf(args, {
      snip: { type: 'string', default: '7' },
      json: { type: 'boolean', default: false },
      quiet: { type: 'boolean', default: false },
    });
    const highest = wholeNumber('snip', values.snip, 1, 7);
    const snip = snips.findLast((s) => s <= highest) ?? 7;
    let code = 0;
    for (const input of await inputsOf(positionals)) {
      const { readable, faults } = await examined(input, snip);
      for (const fault of faults) {
        await write(values.json ? `${JSON.stringify({ file: input.name, ...fault })}\n` : lineOf(input.name, fault));
      }
      if (faults.length === 0 && !values.quiet && !values.json) await write(`${input.name}: no fault\n`);
      const worst = !readable ? 2 : faults.some(({ severity }) => severity === 'error') ? 1 : 0;
      code = Math.max(code, worst);
    }
    return code;
  },
};
