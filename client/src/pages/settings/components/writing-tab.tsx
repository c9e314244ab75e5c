import { useQuery } from '@tanstack/react-query';
import { writingSettingsQuery } from '@/features/composer/generation/generations-api';
import { WritingForm } from '@/features/composer/components/settings/writing-form';
import { Loaded } from '@/pages/settings/components/loaded';

export function WritingTab() {
  return (
    <Loaded
      query={useQuery(writingSettingsQuery())}
      what="The writing settings"
      blocks={['h-10 w-2/3', 'h-15', 'h-16', 'h-25', 'h-36']}
    >
      {(settings) => <WritingForm settings={settings} />}
    </Loaded>
  );
}
