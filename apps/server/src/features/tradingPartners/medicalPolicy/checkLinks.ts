import { isBroken } from '@coverline/domain/tradingPartners/medicalPolicy/linkHealth.ts';
import { sql } from 'kysely';
import type { Doors } from '#/platform/db/doors.ts';
import { askLink, type LinkDeps, type LinkPatience } from '#/services/medicalPolicy/askLink.ts';
import { keepFinding } from '#/services/medicalPolicy/keepFinding.ts';
import { tellMasters } from '#/services/medicalPolicy/tellMasters.ts';

type Link = { readonly id: string; readonly url: string };

/** What a night looks at: more than anybody keeps. Those that were looked at longest ago come first. */
const mostLinks = 5_000;
/** Servers that are asked at one time; each has one question at a time. */
const serversAtOnce = 6;

/** Looks whether the pages of approved links are there, and tells at the bell of those that broke. */
export async function checkLinks(
  { doors, ...out }: LinkDeps & { readonly doors: Doors },
  patience?: LinkPatience,
): Promise<void> {
  const links = await doors.withSystem('policy links to look at', async (trx) => {
    const { rows } = await sql<Link>`
      SELECT id, url FROM system.policy_link
       WHERE standing = 'Approved' AND (checked_at IS NULL OR checked_at < now() - interval '20 hours')
       ORDER BY checked_at NULLS FIRST, id LIMIT ${sql.lit(mostLinks)}`.execute(trx);
    return rows;
  });
  const ofServers = [...Map.groupBy(links, ({ url }) => URL.parse(url)?.host ?? '').values()];
  const broke: string[] = [];
  const work = async () => {
    for (let ofOne = ofServers.pop(); ofOne !== undefined; ofOne = ofServers.pop())
      for (const link of ofOne) {
        const answer = await askLink(out, link.url, patience);
        const kept = await doors.withSystem('a look at a policy link', (trx) => keepFinding(trx, link, answer, null));
        if (kept?.isNew === true && isBroken(kept.finding.health)) broke.push(link.id);
      }
  };
  // What broke is told also where one of them came to no end: the next night finds nothing new in it.
  const ends = await Promise.allSettled(Array.from({ length: serversAtOnce }, work));
  await tellBroken(doors, broke);
  const failed = ends.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

async function tellBroken(doors: Doors, broke: readonly string[]): Promise<void> {
  const [first] = broke.toSorted();
  if (first === undefined) return;
  const says =
    broke.length === 1
      ? 'A link to a medical policy no longer leads there.'
      : `${broke.length} links to medical policies no longer lead there.`;
  // Of two nodes that looked at the same ones, or of one that looked twice, one tells.
  await doors.withIdentity((trx) =>
    tellMasters(trx, {
      says,
      query: 'check=Broken',
      subject: `policy links broken ${first} ${new Date().toISOString().slice(0, 10)}`,
    }),
  );
}
