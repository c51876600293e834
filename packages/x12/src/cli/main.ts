#!/usr/bin/env node
import { enableCompileCache } from 'node:module';
import { commands } from './commands.ts';
import { UsageError } from './usageError.ts';

const general = `x12: reads, checks, explains, answers and makes X12 005010 health care messages

usage: x12 COMMAND [OPTIONS] [FILE | FOLDER | -]…

${Object.entries(commands)
  .map(([name, { summary }]) => `  ${name.padEnd(7)} ${summary}`)
  .join('\n')}

Without a file, or with -, standard input is read; of a folder every file in it and below. 'x12 COMMAND --help' tells more.
Exit code: 0 nothing wrong, 1 the message is at fault, 2 the command could not be done.
`;

async function run(args: readonly string[]): Promise<number> {
  const [name = '', ...rest] = args;
  if (name === '' || name === '--help' || name === '-h' || name === 'help') {
    process.stdout.write(general);
    return name === '' ? 2 : 0;
  }
  const entry = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!entry) throw new UsageError(`there is no command '${name}'; x12 --help lists them`);
  const command = await entry.load();
  if (rest.includes('--help') || rest.includes('-h')) {
    process.stdout.write(`${command.help.trim()}\n`);
    return 0;
  }
  return command.run(rest);
}

// The tables are compiled once, not at every call, which halves a short one.
enableCompileCache();

// A reader that has seen enough (head, less) is no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? 0 : 2);
});

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  const told = error instanceof Error ? error.message : String(error);
  process.stderr.write(`x12: ${told}\n`);
  process.exitCode = 2;
}
