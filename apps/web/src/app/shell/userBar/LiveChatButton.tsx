import { passesRole } from '@coverline/domain/access/passesRole.ts';
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
import { useUser } from '#/api/session/session.ts';
import { openLiveChat } from '#/app/shell/userBar/liveChat.ts';
import { useCompany } from '#/app/viewer/useCompany.ts';
import { IconButton } from '#/ui/actions/IconButton.tsx';

/** For those with the role, where the company has a chat (SHELL-18). */
export function LiveChatButton() {
  const { Roles } = useUser();
  const url = useCompany()?.LiveChatURL;
  if (!url || !passesRole(Roles, 'LiveChat')) return null;
  return <IconButton label="Live chat" icon={IconMessageCircle} onClick={() => openLiveChat(url)} />;
}
