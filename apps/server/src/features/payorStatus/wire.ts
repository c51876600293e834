import { payorWindows } from '@coverline/contract/payorStatus/payorStatus.ts';
import type { PayorWindow } from '@coverline/domain/payorStatus/payorState.ts';
import { failoverSentence, passedOverSentences, wayInUse } from '@coverline/domain/gateways/routeWords.ts';
import { routeHoursText } from '@coverline/domain/gateways/routes.ts';
import type { NoticeRow, PayorRow } from './payorRows.ts';
import type { Way } from './ways.ts';

const instantOf = (stored: string | null) => (stored === null ? null : new Date(stored).toISOString());

export const wireNotice = (notice: NoticeRow) => ({
  ID: notice.id,
  Kind: notice.kind,
  Message: notice.message,
  StartsAt: new Date(notice.starts_at).toISOString(),
  EndsAt: new Date(notice.ends_at).toISOString(),
  PostedBy: notice.posted_by,
});

const wireWindows = (windows: Readonly<Record<string, PayorWindow>>) =>
  payorWindows.map((Minutes) => {
    const seen = windows[String(Minutes)];
    return {
      Minutes,
      Asked: seen?.asked ?? 0,
      Answered: seen?.answered ?? 0,
      Unable: seen?.unable ?? 0,
      Silent: seen?.silent ?? 0,
      P50Ms: seen?.p50Ms ?? null,
      P95Ms: seen?.p95Ms ?? null,
    };
  });

export const wirePayor = (row: PayorRow, ways: readonly Way[]) => {
  const used = wayInUse(ways);
  return {
    PartnerID: row.id,
    Name: row.name,
    PayerID: row.payer_id,
    Kind: row.kind,
    State: row.state,
    Reason: row.reason,
    Failover: failoverSentence(ways),
    Since: instantOf(row.since),
    LastAnswerAt: instantOf(row.last_answer_at),
    Windows: wireWindows(row.windows),
    Notice: row.notice === null ? null : wireNotice(row.notice),
    NextWindow: row.next_window === null ? null : wireNotice(row.next_window),
    OtherRoutes: ways.filter((way) => way.open && way !== used && way.seen?.state !== 'Down').map((way) => way.gateway),
    PortalURL: row.portal_url,
    Phone: row.phone,
    Watched: row.watched,
  };
};

/** Idle is said in other words than of a payer: somebody may have asked, by another way. */
const stateOf = ({ enabled, seen }: Way) =>
  !enabled
    ? { State: 'Inactive' as const, Reason: 'It is switched off.', Since: null }
    : seen === null || seen.state === 'Idle'
      ? {
          State: 'Idle' as const,
          Reason: 'Nothing was sent by it in the last hour.',
          Since: instantOf(seen?.since ?? null),
        }
      : { State: seen.state, Reason: seen.reason, Since: instantOf(seen.since) };

export const wireRoutes = (ways: readonly Way[]) => {
  const used = wayInUse(ways);
  return ways.map((way) => ({
    Gateway: way.gateway,
    ...stateOf(way),
    LastAnswerAt: instantOf(way.seen?.last_answer_at ?? null),
    Windows: wireWindows(way.seen?.windows ?? {}),
    InUse: way === used || (way.open && way.share !== null && way.passedOver === null),
    Share: way.share,
    Open: way.open,
    Hours: routeHoursText(way),
    PassedOver: way.seen?.passed_over ?? 0,
    PassedOverFor:
      way.passedOver === null
        ? ''
        : (passedOverSentences([{ gateway: way.gateway, outcome: way.passedOver }])[0] ?? ''),
  }));
};
