import { useAddress } from '#/app/routing/useAddress.ts';
import { Button } from '#/ui/actions/Button.tsx';

/** To what whoever is signed in took today; the list is as it was when one comes back. */
export function DayWay() {
  const [params, setParams] = useAddress();
  const open = () => {
    const next = new URLSearchParams(params);
    next.set('desk', 'today');
    setParams(next);
  };
  return (
    <Button size="s" onClick={open}>
      My day
    </Button>
  );
}
