import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { deidentify } from '../deidentify/deidentify.ts';
import { argumentsOf, write, type Command } from './command.ts';
import { bytesOf, inputsOf } from './inputs.ts';
import { UsageError } from './usageError.ts';

const help = `
usage: x12 deid [--secret-file FILE] [--out FOLDER] [FILE | FOLDER | -]…

Prints the same message about nobody: names, identifiers, addresses, contacts and free text replaced, dates moved, codes,
amounts and structure kept. The output is compared with the original first, and withheld where anything of it is left. Of several
files the same value becomes the same fake.

  --secret-file FILE  what decides the fakes; with the same secret they are the same again. A new one each run unless told.
                      Whoever has it can test guesses of the originals
  --out FOLDER        writes a file for each input there, as deid-1-NAME and so on; needed for more than one

Exit code: 0, 1 where an output was withheld, 2.
`;

export const deid: Command = {
  help,
  async run(args) {
    const { values, positionals } = argumentsOf(args, {
      'secret-file': { type: 'string' },
      out: { type: 'string' },
    });
    const file = values['secret-file'];
    const secret = file === undefined ? randomBytes(32).toString('hex') : (await readFile(file, 'utf8')).trim();
    if (secret === '') throw new UsageError('the secret file is empty');
    const inputs = await inputsOf(positionals);
    const { out } = values;
    if (out === undefined && inputs.length > 1) throw new UsageError('of more than one file --out FOLDER is needed');
    if (out !== undefined) await mkdir(out, { recursive: true });
    let code = 0;
    for (const [n, input] of inputs.entries()) {
      const result = deidentify(await bytesOf(input), { secret });
      if (!result.ok) {
        const [first] = result.leaks;
        process.stderr.write(
          `x12: ${input.name} is withheld: its proof failed at ${result.leaks.length} places, first at segment ` +
            `${first?.segment ?? 0}, element ${first?.element ?? 0} (${first?.kind ?? ''})\n`,
        );
        code = 1;
      } else if (out === undefined) await write(result.bytes);
      else await writeFile(join(out, `deid-${n + 1}-${basename(input.name)}`), result.bytes);
    }
    return code;
  },
};
