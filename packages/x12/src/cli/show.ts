import { parse271 } from '../parse271.ts';
import { parse835s } from '../parse835.ts';
import { remittanceText } from '../remittance/remittanceText.ts';
import { benefitMatrix } from '../render/benefitMatrix.ts';
import { matrixText } from '../render/matrixText.ts';
import { renderText } from '../render/renderText.ts';
import { identify } from '../identify.ts';
import { argumentsOf, write, type Command } from './command.ts';
import { bytesOf, inputsOf } from './inputs.ts';

const help = `
usage: x12 show [--explain] [FILE | FOLDER | -]…

Prints messages for reading: every loop, segment and element by its label, each fault under what it is about. It shows what the
message holds, people's names included; 'x12 deid' makes one that can be shown.

  --explain  what it comes to instead: the payments of an 835 and why they differ from the charges, the costs of a 271

Exit code: 0, or 1 where nothing could be explained, or 2.
`;

function explained(bytes: Uint8Array): string | null {
  const { values } = parse835s(bytes);
  if (values.length > 0) return values.map(remittanceText).join('\n');
  if (identify(bytes) !== '271') return null;
  const answer = parse271(bytes);
  return answer.ok ? matrixText(benefitMatrix(answer.value)) : null;
}

export const show: Command = {
  help,
  async run(args) {
    const { values, positionals } = argumentsOf(args, { explain: { type: 'boolean', default: false } });
    let code = 0;
    for (const input of await inputsOf(positionals)) {
      const bytes = await bytesOf(input);
      const text = values.explain ? explained(bytes) : renderText(bytes);
      if (text === null) {
        process.stderr.write(`x12: ${input.name} is nothing that --explain explains\n`);
        code = 1;
      } else await write(text);
    }
    return code;
  },
};
