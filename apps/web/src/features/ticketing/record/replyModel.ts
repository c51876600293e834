import { ticketBounds } from '@coverline/contract/ticketing/ticketing.ts';
import { maxLength, required } from '@coverline/domain/validate/genericMessages.ts';
import { type FormModel, useFormModel } from '#/ui/forms/useFormModel.ts';

export type Reply = { readonly Text: string };

/** Held by the drawer, which asks it before it closes: what it holds at that moment, not what was last drawn. */
export const useReply = (): FormModel<Reply> =>
  useFormModel<Reply>({
    initial: { Text: '' },
    validate: ({ Text }) => {
      const message = required(Text) ?? maxLength(Text, ticketBounds.reply);
      return message === null ? {} : { Text: message };
    },
  });
