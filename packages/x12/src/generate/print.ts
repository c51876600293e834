import { guides } from '../guide/guides.ts';
import { typesOf } from './typesOf.ts';

// node packages/x12/src/generate/print.ts 270 > packages/x12/src/guide/guide270.generated.ts
const kind = process.argv[2] ?? '';
const guide = guides.find((g) => g.kind === kind);
if (!guide) throw new Error(`no guide table for '${kind}'; one of ${guides.map((g) => g.kind).join(', ')}`);
process.stdout.write(typesOf(guide));
