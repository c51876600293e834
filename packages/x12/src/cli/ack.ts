import { acknowledge } from '../acknowledge/acknowledge.ts';
import { argumentsOf, wholeNumber, write, type Command } from './command.ts';
import { bytesOf, inputsOf } from './inputs.ts';

const help = `
usage: x12 ack [--control N] [--date YYYY-MM-DD] [--time HHMM] [--lines] [FILE | -]…

Prints the acknowledgements that a message gets: a TA1 where its interchange is faulty or asks for one, and a 999 for each
functional group.

  --control N  control number of the first interchange written; 1 unless told
  --date, --time  of the acknowledgement; now, in the time of this machine, unless told
  --lines      a line feed behind each segment

Exit code: 0 all accepted, 1 something was not, 2 nothing could be acknowledged.
`;

const two = (n: number): string => String(n).padStart(2, '0');

export const ack: Command = {
  help,
  async run(args) {
    const now = new Date();
    const { values, positionals } = argumentsOf(args, {
      control: { type: 'string', default: '1' },
      date: { type: 'string', default: `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}` },
      time: { type: 'string', default: two(now.getHours()) + two(now.getMinutes()) },
      lines: { type: 'boolean', default: false },
    });
    let control = wholeNumber('control', values.control, 1, 999_999_999);
    let code = 0;
    for (const input of await inputsOf(positionals)) {
      const { date, time, lines } = values;
      const messages = acknowledge(await bytesOf(input), { date, time, control, lineEnd: lines ? '\n' : '' });
      control += messages.length;
      for (const { bytes, verdict } of messages) {
        await write(bytes);
        if (verdict !== 'A') code = Math.max(code, 1);
      }
      if (messages.length > 0) continue;
      process.stderr.write(`x12: ${input.name} holds nothing that is acknowledged\n`);
      code = 2;
    }
    return code;
  },
};
