/** The models as plans name them. Each stands for whatever model is in use today, so a retired model breaks no plan. */
export const modelLabels = ['gpt-3.5-turbo', 'gpt-4-turbo', 'claude-3-sonnet', 'claude-3-opus'] as const;
export type ModelLabel = (typeof modelLabels)[number];

/** What really runs for a label. */
interface CatalogueEntry {
  /** The provider's own id of the model. */
  upstreamModel: string;
}

const builtIn: CatalogueEntry = { upstreamModel: 'built-in-writer' };

/** With one provider every label maps to it. */
export const catalogue: Readonly<Record<ModelLabel, CatalogueEntry>> = {
  'gpt-3.5-turbo': builtIn,
  'gpt-4-turbo': builtIn,
  'claude-3-sonnet': builtIn,
  'claude-3-opus': builtIn,
};
