import { userCalls } from '@coverline/contract/user/user.ts';
import { useRef } from 'react';
import { errorText } from '#/api/errorText.ts';
import { session } from '#/api/session/session.ts';
import { useSend } from '#/api/useSend.ts';
import { toast } from '#/ui/layers/toast.ts';

/** Sets or takes away a star. It shows at once; what the server answers stands, and a failure is said and taken back. */
export function useToggleFavorite(): (id: string) => void {
  const { mutateAsync } = useSend(userCalls.toggleQuickMenuFavorite);
  const underWay = useRef(new Set<string>());
  return (id) => {
    if (underWay.current.has(id)) return;
    const was = isFavorite(id);
    underWay.current.add(id);
    setFavorite(id, !was);
    mutateAsync(id)
      .then(({ NavigationFavorites }) => setFavorite(id, NavigationFavorites.includes(id)))
      .catch((error: unknown) => {
        setFavorite(id, was);
        toast(errorText(error), { grade: 'Bad' });
      })
      .finally(() => underWay.current.delete(id));
  };
}

const favorites = () => session.get().user?.NavigationFavorites ?? [];
const isFavorite = (id: string) => favorites().includes(id);

/** This one alone: two answers may come in another order than they were asked. */
function setFavorite(id: string, on: boolean): void {
  if (isFavorite(id) === on) return;
  session.patch({ NavigationFavorites: on ? [...favorites(), id] : favorites().filter((each) => each !== id) });
}
