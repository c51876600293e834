import { runAdmin } from './admin/runAdmin.ts';
import { runCommand } from './runCommand.ts';

await runCommand(async () => console.log((await runAdmin(process.argv.slice(2), process.env)).join('\n')));
