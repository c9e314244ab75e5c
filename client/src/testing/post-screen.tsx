import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PostPreset } from '@/pages/write/post/post-preset';
import { renderWriting } from '@/testing/writing-screen';

export const renderTweets = (path = '/write') => renderWriting(<PostPreset />, path);

/** Pointer events are not checked, which would ask jsdom for every ancestor's style. */
export const startUser = () => userEvent.setup({ pointerEventsCheck: 0, writeToClipboard: true });

export const post = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Post' });
export const notes = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your notes' });
/** What was written, by its place: "Variant 2". */
export const variant = (name: string) => screen.findByRole('listitem', { name });
