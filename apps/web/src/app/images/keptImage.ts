import { durations } from '@coverline/domain/constants.ts';
import { profileImageCalls } from '@coverline/contract/profileImage/profileImage.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { queryClient } from '#/api/queryClient.ts';
import { send } from '#/api/send.ts';
import { useSession } from '#/api/session/session.ts';
import { createImageStore } from '#/app/images/imageStore.ts';

const store = createImageStore(() => localStorage, Date.now);
const dayMs = 24 * 60 * 60 * 1000;

/** An image that is kept over page loads, and asked for again when it is some days old. */
export type KeptImage = { readonly key: string; readonly days: number; readonly ask: () => Promise<string | null> };

const ownImage = (userId: string, email: string): KeptImage => ({
  key: `user:${userId}`,
  days: durations.profileImageDays,
  ask: async () => (await send(profileImageCalls.getProfileImageByUsername, email, { quiet: true })).Image,
});

const clientLogo = (clientId: string): KeptImage => ({
  key: `client:${clientId}`,
  days: durations.clientLogoDays,
  ask: async () => (await send(profileImageCalls.getClientLogo, undefined, { quiet: true })).Image,
});

/** Younger than its days it is not asked for (CONST-11, CONST-12). */
export function keptImageQuery({ key, days, ask }: KeptImage, from: Pick<typeof store, 'read' | 'write'> = store) {
  const kept = from.read(key);
  return queryOptions({
    queryKey: ['image', key],
    queryFn: async () => {
      const image = await ask();
      from.write(key, image);
      return image;
    },
    staleTime: days * dayMs,
    ...(kept !== null && { initialData: kept.image, initialDataUpdatedAt: kept.at }),
  });
}

/** What the user changed themselves, seen at once and kept. */
export function keepImage(key: string, image: string | null): void {
  store.write(key, image);
  queryClient.setQueryData(['image', key], image);
}

const nobody: KeptImage = { key: '', days: 0, ask: async () => null };

function useKeptImage(image: KeptImage | null): { readonly key: string; readonly image: string | null } {
  const { data = null } = useQuery({ ...keptImageQuery(image ?? nobody), enabled: image !== null });
  return { key: image?.key ?? '', image: data };
}

/** The signed-in user's own image; null where there is none, or while it is asked for: then initials stand there. */
export function useOwnImage() {
  const { user } = useSession();
  return useKeptImage(user && ownImage(user.UserID, user.Email));
}

/** The logo of the client the user works in; before the terms are accepted nobody works in one. */
export function useClientLogo() {
  const { user } = useSession();
  const client = user?.TermsOfService.MustAccept === false ? user.SelectedClient : null;
  return useKeptImage(client && clientLogo(client.ID));
}
