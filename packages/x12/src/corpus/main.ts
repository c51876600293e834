#!/usr/bin/env node
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../diagnose/diagnostics.ts';
import { judgeFile, type Finding } from './judgeFile.ts';
import { listFiles } from './listFiles.ts';
import { readManifest } from './manifest.ts';
import { runOracle } from './oracle.ts';
import { measureFile } from './measureFile.ts';

const usage = `npm run corpus -- FOLDER [--verbose]
npm run corpus -- --oracle FOLDER

Reads every file under FOLDER, prints a line a file and a summary, and compares with FOLDER/manifest.tsv where there is one
(columns file, class: acceptable or malformed, expect: e.g. "IK5 R 4"). Exit code 1 where something is wrong or silent.
--verbose lists every diagnostic. Nothing of a file's content is printed.
--oracle compares the guide tables with the XML maps of another validator in FOLDER, a difference a line; exit code 0.`;

const worst = (diagnostics: readonly Diagnostic[]): string => {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) return `error/${Math.min(...errors.map(({ snip }) => snip))}`;
  return diagnostics.length > 0 ? 'warning' : 'clean';
};

const verdictOf = (messages: readonly { readonly kind: string; readonly verdict: string }[]): string => {
  const said = [...new Set(messages.map(({ kind, verdict }) => `${kind} ${verdict}`))];
  return said.join(', ') || '-';
};

function main(args: readonly string[]): number {
  const folder = args.find((arg) => !arg.startsWith('--'));
  if (folder === undefined || args.includes('--help')) {
    console.log(usage);
    return folder === undefined ? 2 : 0;
  }
  if (args.includes('--oracle')) {
    runOracle(folder);
    return 0;
  }
  const verbose = args.includes('--verbose');
  const manifestPath = join(folder, 'manifest.tsv');
  const claims = existsSync(manifestPath) ? readManifest(readFileSync(manifestPath, 'utf8')) : [];
  const claimOf = new Map(claims.map((claim) => [claim.file, claim]));
  const totals = { files: 0, bytes: 0, wrong: 0, silent: 0, alarm: 0, erratum: 0, threw: 0, ms: 0, clean: 0 };

  const count = (file: string, findings: readonly Finding[]): void => {
    for (const { kind, what } of findings) console.log(`  ${kind.toUpperCase()} ${file}: ${what}`);
    for (const kind of new Set(findings.map((finding) => finding.kind))) totals[kind]++;
  };

  listFiles(folder)
    .filter((file) => file !== 'manifest.tsv')
    .forEach((file, seed) => {
      const bytes = new Uint8Array(readFileSync(join(folder, file)));
      totals.files++;
      totals.bytes += bytes.length;
      try {
        const measured = measureFile(bytes);
        const { kinds, guides, segments, diagnostics, messages, ms } = measured;
        const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
        if (diagnostics.length === 0) totals.clean++;
        totals.ms += ms;
        const cells = [kinds.join(' '), guides.join(' ') || '-', `${segments.length} segments`, worst(diagnostics)];
        console.log([file, ...cells, `${errors} errors`, verdictOf(messages), `${ms.toFixed(1)} ms`].join('\t'));
        if (verbose) {
          for (const d of diagnostics) {
            const place = [`segment ${d.segment}`, d.segmentId, d.element, d.loop].filter((part) => part !== '');
            console.log(`    ${d.severity} SNIP ${d.snip} ${d.code} ${place.join(' ')}`);
          }
        }
        count(file, judgeFile(bytes, measured, claimOf.get(file) ?? null, seed + 1));
      } catch (error) {
        totals.threw++;
        // The name alone: a message might hold what the file holds.
        const { name, stack = '' } = error instanceof Error ? error : new Error('thrown');
        count(file, [{ kind: 'wrong', what: `threw ${name} ${/\n\s+at (.*)/.exec(stack)?.[1] ?? ''}`.trim() }]);
      }
    });

  const { files, bytes, ms, clean, threw, wrong, silent, alarm, erratum } = totals;
  console.log(
    `${files} files, ${(bytes / 1e6).toFixed(1)} MB examined in ${ms.toFixed(0)} ms, ${clean} without any diagnostic`,
  );
  if (claims.length > 0) console.log(`${claims.length} files in the manifest`);
  if (erratum > 0) console.log(`${erratum} files have a fault that the manifest does not know`);
  console.log(`threw ${threw}, wrong ${wrong}, silent ${silent}, false alarms ${alarm} (files)`);
  return wrong + silent + alarm > 0 ? 1 : 0;
}

process.exitCode = main(process.argv.slice(2));
