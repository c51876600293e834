import { ticketImageFile } from '@coverline/domain/constants.ts';
import { UserError } from '#/platform/http/errors.ts';
import { drawImage, frames, type Drawn } from '#/platform/images/drawImage.ts';
import { fromBase64 } from '#/platform/images/fromBase64.ts';

/** Every image drawn anew before any is kept; what is wrong with one is said of that one. */
export async function drawTicketImages(raw: readonly string[]): Promise<readonly Drawn[]> {
  const drawn: Drawn[] = [];
  for (const [at, text] of raw.entries()) {
    try {
      drawn.push(await drawImage(fromBase64(text, ticketImageFile), frames.ticket));
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      const Message = `Image ${at + 1}: ${error.message}`;
      throw new UserError(Message, { fields: [{ Field: 'RawBase64Images', Message }] });
    }
  }
  return drawn;
}
