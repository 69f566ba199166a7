# A scene as text, for terminals and screen readers.
text-board = Board:
text-empty = Empty: { $places }
text-active = to act
text-counter = { $label } { $value }
text-tray = { $title }: { $items }
text-nothing = nothing
text-hidden = { $count } face down
