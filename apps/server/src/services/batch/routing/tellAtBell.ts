import { screen } from '@coverline/contract/screens/screens.ts';
import { type BellNotice, noticeAtBell } from '#/services/account/tellAtBell.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';

export type BellNews = Omit<BellNotice, 'link' | 'from'> & {
  /** The file that it is about; null where it is about several. */
  readonly fileId: string | null;
};

/** Tells one person at the bell of something in the file exchange, with the way there. */
export async function tellAtBell(trx: TenantTrx, { fileId, ...news }: BellNews): Promise<void> {
  const link = screen('clientFileExchange').path + (fileId === null ? '' : `?file=${fileId}`);
  await noticeAtBell(trx, { ...news, link, from: 'file exchange' });
}
