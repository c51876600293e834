import type { PayloadOf } from '@coverline/contract/wire/call.ts';
import { type ticketingCalls, ticketBounds } from '@coverline/contract/ticketing/ticketing.ts';
import { limits } from '@coverline/domain/constants.ts';
import { priorities } from '@coverline/domain/enums.ts';
import { otherCategory } from '@coverline/domain/ticketing/category.ts';
import type { Urgency } from '@coverline/domain/ticketing/sla.ts';
import { maxLength } from '@coverline/domain/validate/genericMessages.ts';
import { type PastedImage, rawBase64 } from '#/ui/fields/files/pastedImages.ts';
import type { FormMessages } from '#/ui/forms/useFormModel.ts';

export type NewTicket = {
  readonly Title: string;
  readonly Desc: string;
  readonly Urgency: string;
  readonly Category: string;
  readonly Other: string;
  readonly Internal: boolean;
  readonly UserStoryNumber: string;
  readonly Images: readonly PastedImage[];
};

export const emptyTicket: NewTicket = {
  Title: '',
  Desc: '',
  Urgency: String(priorities.Normal),
  Category: '',
  Other: '',
  Internal: false,
  UserStoryNumber: '',
  Images: [],
};

export const ticketLabels = {
  Title: 'Title',
  Desc: 'Description',
  Urgency: 'Urgency',
  Category: 'Category',
  Other: 'Other category',
  UserStoryNumber: 'User story number',
} as const;

const bounds = {
  Title: ticketBounds.title,
  Desc: ticketBounds.description,
  Other: limits.otherCategoryLength,
  UserStoryNumber: ticketBounds.userStory,
} as const;

/** What is missing is no error but the reason why nothing can be created yet; what is too long is one. */
export function ticketMessages(typed: NewTicket): FormMessages<NewTicket> {
  const found = (Object.keys(bounds) as (keyof typeof bounds)[]) // keys of the table itself
    .flatMap((name) => {
      const message = maxLength(typed[name], bounds[name]);
      return message === null ? [] : [[name, message] as const];
    });
  return Object.fromEntries(found);
}

/** Why the ticket cannot be created yet, or null (VAL-59 to VAL-62). */
export function missingFrom({ Title, Desc, Category, Other }: NewTicket): string | null {
  const missing = [
    Title.trim() === '' && 'a title',
    Desc.trim() === '' && 'a description',
    Category === '' && 'a category',
    Category === otherCategory && Other.trim() === '' && 'what else it is about',
  ].filter((name) => name !== false);
  return missing.length === 0 ? null : `Still missing: ${missing.join(', ')}`;
}

/** Where the ticket was begun, and with what: what support sees beside it. */
export type SupportInformation = { readonly CurrentUrl: string; readonly UserAgent: string };

export const ticketPayload = (
  typed: NewTicket,
  support: SupportInformation,
): PayloadOf<(typeof ticketingCalls)['createTicket']> => ({
  Title: typed.Title.trim(),
  Desc: typed.Desc,
  ...support,
  Urgency: Number(typed.Urgency) as Urgency, // one of the choices
  Category: typed.Category === otherCategory ? typed.Other.trim() : typed.Category,
  InternalTicket: typed.Internal,
  UserStoryNumber: typed.UserStoryNumber.trim(),
  RawBase64Images: typed.Images.map(rawBase64),
});
