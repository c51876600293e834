import { explainText } from '../render/explainText.ts';
import { renderText } from '../render/renderText.ts';
import { argumentsOf, write, type Command } from './command.ts';
import { bytesOf, inputsOf } from './inputs.ts';

const help = `
usage: x12 show [--explain] [FILE | FOLDER | -]…

Prints messages for reading: every loop, segment and element by its label, each fault under what it is about. It shows what the
message holds, people's names included; 'x12 deid' makes one that can be shown.

  --explain  what it comes to instead: the payments of an 835 and why they differ from the charges, the costs of a 271, the
             course of a 277, the decision of a 278

Exit code: 0, or 1 where nothing could be explained, or 2.
`;

export const show: Command = {
  help,
  async run(args) {
    const { values, positionals } = argumentsOf(args, { explain: { type: 'boolean', default: false } });
    let code = 0;
    for (const input of await inputsOf(positionals)) {
      const bytes = await bytesOf(input);
      const text = values.explain ? explainText(bytes) : renderText(bytes);
      if (text === null) {
        process.stderr.write(`x12: ${input.name} is nothing that --explain explains\n`);
        code = 1;
      } else await write(text);
    }
    return code;
  },
};
