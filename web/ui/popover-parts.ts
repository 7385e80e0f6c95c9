export { Popover as parts } from 'radix-ui';
