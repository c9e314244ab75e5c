import { SampleAuthor } from '@/pages/tools/linkedin/folded-sample';

/** Stands where the preview will: it needs no script. */
export function EmptyPreview({ name }: { name: string }) {
  return (
    <div className="rounded-control border border-line bg-surface px-[calc(1rem-1px)] py-3 font-network">
      <SampleAuthor name={name} />
      <p className="min-h-[3lh] text-body text-ink-3">Your post appears here, folded where LinkedIn folds it.</p>
    </div>
  );
}
