import { Monitor, Moon, Sun } from 'lucide-react';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

export const themeOptions = [
  { value: 'light', label: 'Light', icon: <Sun {...icon} /> },
  { value: 'dark', label: 'Dark', icon: <Moon {...icon} /> },
  { value: 'system', label: 'System', icon: <Monitor {...icon} /> },
] as const;
