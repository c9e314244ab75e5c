export interface OnboardingAnswers {
  goals?: string[];
  niche?: string;
  audience?: string;
  tone?: string;
  platforms?: string[];
}
