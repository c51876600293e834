import { useClientLogo } from '#/app/images/keptImage.ts';
import { ClientMark } from '#/app/shell/header/ClientMark.tsx';

/** The client one works in: its logo, which bears its name, or its mark and name (SHELL-42). */
export function ClientBadge({ name }: { readonly name: string }) {
  const { image } = useClientLogo();
  if (image !== null) return <img className="client-logo" src={image} alt={name} data-tip={name} />;
  return (
    <>
      <ClientMark name={name} />
      <span className="clip">{name}</span>
    </>
  );
}
