import { eachRecord } from '../records/records.ts';
import { recordKinds, type RecordLevel, type RecordSet } from '../records/registry.ts';
import { renderTree } from '../render/renderTree.ts';
import { startReadingSets, type ReadSet } from '../sets/readSets.ts';
import { argumentsOf, write, type Command } from './command.ts';
import { bytesOf, inputsOf, watched, type Input } from './inputs.ts';
import { UsageError } from './usageError.ts';

const levels = Object.entries(recordKinds)
  .map(([set, kinds]) => `${set}:${Object.keys(kinds).join('|')}`)
  .join(' ');

const help = `
usage: x12 json [--records SET:LEVEL | --tree] [FILE | FOLDER | -]…

Prints messages as JSON, an object a line: a transaction set each, by the names of its guide's generated type.

  --records SET:LEVEL  records instead, one a line, in the memory of one (${levels})
  --tree               a labelled tree for each file instead, with byte offsets and faults

Exit code: 0, or 2.
`;

const isSet = (set: string): set is RecordSet => Object.hasOwn(recordKinds, set);

async function printRecords(input: Input, wanted: string): Promise<void> {
  const [set = '', level = ''] = wanted.split(':');
  if (!isSet(set) || !Object.hasOwn(recordKinds[set], level)) throw new UsageError(`--records is one of ${levels}`);
  let lines: string[] = [];
  // Checked above to be a level of that set.
  const options = { level: level as RecordLevel<RecordSet> };
  const chunks = async function* (): AsyncGenerator<Uint8Array> {
    for await (const chunk of watched(input)) {
      yield chunk;
      const done = lines;
      lines = [];
      await write(done.join(''));
    }
  };
  await eachRecord(set, chunks(), options, (found) => lines.push(`${JSON.stringify(found)}\n`));
  await write(lines.join(''));
}

async function printSets(input: Input): Promise<void> {
  let sets: ReadSet[] = [];
  const reading = startReadingSets((set) => sets.push(set));
  const flush = async (): Promise<void> => {
    const done = sets;
    sets = [];
    for (const set of done) await write(`${JSON.stringify({ file: input.name, ...set })}\n`);
  };
  for await (const chunk of watched(input)) {
    const readable = reading.push(chunk);
    await flush();
    if (!readable) break;
  }
  reading.end();
  await flush();
}

export const json: Command = {
  help,
  async run(args) {
    const { values, positionals } = argumentsOf(args, {
      records: { type: 'string' },
      tree: { type: 'boolean', default: false },
    });
    for (const input of await inputsOf(positionals)) {
      if (values.tree) await write(`${JSON.stringify({ file: input.name, ...renderTree(await bytesOf(input)) })}\n`);
      else if (values.records !== undefined) await printRecords(input, values.records);
      else await printSets(input);
    }
    return 0;
  },
};
