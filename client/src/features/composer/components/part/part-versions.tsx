import { Versions } from '@/components/versions';
import { showVersion } from '@/features/composer/actions';
import type { Part } from '@/features/composer/document/document';
import type { EditorId } from '@/features/composer/store';

export const PartVersions = ({ editor, part }: { editor: EditorId; part: Part }) => (
  <Versions
    at={part.at}
    count={part.versions.length}
    isLocked={false}
    onShow={(at) => showVersion(editor, part.id, at)}
  />
);
