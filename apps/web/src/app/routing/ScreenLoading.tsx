import { Skeleton } from '#/ui/page/Skeleton.tsx';

/** While a screen's code is on its way. */
export function ScreenLoading() {
  return (
    <div className="screen-loading" aria-busy>
      <output className="sr">Loading</output>
      <Skeleton shape="rows" rows={6} />
    </div>
  );
}
