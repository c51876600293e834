import { auditSource } from './audit/auditSource.ts';
import { readFilter, show, showUsage } from './audit/show.ts';
import { verify } from './audit/verify.ts';
import { CommandError, runCommand } from './runCommand.ts';

/** npm run audit -- verify | show */
await runCommand(async () => {
  const [command, ...rest] = process.argv.slice(2);
  if (command === 'verify' && rest.length === 0) {
    const { lines, faults } = await verify(auditSource(process.env));
    for (const line of lines) console.log(line);
    if (faults > 0) process.exitCode = 1;
    return;
  }
  if (command === 'show') {
    const filter = readFilter(rest);
    for (const line of await show(auditSource(process.env), filter)) console.log(line);
    return;
  }
  throw new CommandError(`Say what to do: npm run audit -- verify, or ${showUsage}.`);
});
